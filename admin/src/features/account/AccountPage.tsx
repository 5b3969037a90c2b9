import { useQuery } from "@tanstack/react-query";
import { useAdminAuth } from "../../data/auth/use-admin-auth.ts";
import { FieldGroup } from "../../fields/FieldGroup.tsx";
import { FieldGroups } from "../../fields/FieldGroups.tsx";
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
        <FieldGroups>
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
        </FieldGroups>
      ) : isError ? (
        <LoadFailure what={accountMessage("theAccount")} retry={refetch} isRetrying={isFetching} />
      ) : (
        <PageSkeleton shape="list" />
      )}
    </>
  );
}
