import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "../../data/auth/use-account.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { accountMessage } from "../../i18n/en/account.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { LoadFailure } from "../../layout/LoadFailure.tsx";
import { lazyPart } from "../../layout/lazy-part.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { PageSkeleton } from "../../layout/PageSkeleton.tsx";
import { TestMail } from "../../layout/TestMail.tsx";
import { SampleGroup } from "../../record/sample/SampleGroup.tsx";
import { accountQuery } from "./account-query.ts";
import { EmailForm } from "./EmailForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";
import { useCapabilities } from "./sign-in/use-capabilities.ts";

const PhoneForm = lazyPart<{ phone: string | null }>(() => import("./PhoneForm.tsx"));
const Passkeys = lazyPart(() => import("./Passkeys.tsx"));
const ConnectedAccounts = lazyPart(() => import("./ConnectedAccounts.tsx"));

/** `/admin/account`: sign-in methods and sessions of the owner. */
export default function AccountPage() {
  const account = useAccount();
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
        <Stack spacing={5} sx={{ pb: 8 }}>
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
        </Stack>
      ) : isError ? (
        <LoadFailure what={accountMessage("theAccount")} retry={refetch} isRetrying={isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
