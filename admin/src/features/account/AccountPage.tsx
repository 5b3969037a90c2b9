import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useAdminAuth } from "../../data/auth/use-admin-auth.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { lazyComponent } from "../../layout/lazy-component.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { TestMail } from "../../layout/TestMail.tsx";
import { SampleGroup } from "../../record/sample/RemoveSample.tsx";
import { accountQuery } from "./account-query.ts";
import { EmailForm } from "./EmailForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";
import { useCapabilities } from "./sign-in/use-capabilities.ts";

const PhoneForm = lazyComponent<{ phone: string | null }>(() => import("./PhoneForm.tsx"));
const Passkeys = lazyComponent(() => import("./Passkeys.tsx"));
const ConnectedAccounts = lazyComponent(() => import("./ConnectedAccounts.tsx"));

/** `/admin/account`: sign-in methods and sessions of the owner. */
export default function AccountPage() {
  const { account } = useAdminAuth();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: accountQuery,
    queryFn: async () => (await account()).read(),
  });
  const capabilities = useCapabilities();
  const providers = capabilities?.providers ?? [];
  return (
    <>
      <PageHeader title={sharedMessage("account")} description={accountMessage("description")} />
      {data ? (
        <Box sx={groups}>
          <EmailForm {...data} />
          {(data.phone !== null || capabilities?.phone) && <PhoneForm phone={data.phone} />}
          <PasswordForm email={data.email} />
          {capabilities?.passkeys && <Passkeys />}
          <SecondFactor apps={data.apps} />
          {(data.identities.length > 0 || providers.length > 0) && (
            <ConnectedAccounts {...data} providers={providers} />
          )}
          <FieldGroup title={accountMessage("mail")} help={accountMessage("mailHelp")}>
            <TestMail />
          </FieldGroup>
          <Sessions />
          <SampleGroup />
        </Box>
      ) : isError ? (
        <LoadFailure what={accountMessage("theAccount")} retry={refetch} isRetrying={isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

/** Each group has its heading at the left and its fields at the right; buttons share a column. */
const groups = {
  pb: 8,
  "& > section": {
    display: { lg: "grid" },
    gridTemplateColumns: "minmax(0, 17rem) minmax(0, 40rem)",
    gridTemplateRows: "auto 1fr",
    columnGap: 6,
    maxWidth: { xs: "40rem", lg: "none" },
    py: 4,
    borderTop: 1,
    borderColor: "divider",
  },
  "& > section > :last-child": { gridArea: "1 / 2 / span 2", mt: { lg: 0 } },
  "& form:has(> [type=submit]:last-child)": {
    display: "grid",
    gridTemplateColumns: { sm: "minmax(0, 1fr) minmax(12rem, auto)" },
    alignItems: "start",
    "& > *": { gridColumn: "1 / -1" },
    "& > .MuiFormControl-root:nth-last-child(2)": { gridColumn: { sm: 1 } },
    "& > [type=submit]": {
      gridColumn: "auto",
      minHeight: 40,
      justifySelf: { xs: "start", sm: "stretch" },
    },
  },
} as const;
