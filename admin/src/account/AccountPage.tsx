import { Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { FieldGroup } from "../inputs/FieldGroup.tsx";
import { LoadFailure } from "../shared/LoadFailure.tsx";
import { PageHeader } from "../shared/PageHeader.tsx";
import { PageSkeleton } from "../shared/PageSkeleton.tsx";
import { accountWord } from "../words/en/account.ts";
import { sharedWord } from "../words/en/shared.ts";
import { accountQuery } from "./account-query.ts";
import { EmailForm } from "./EmailForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactor } from "./SecondFactor.tsx";
import { Sessions } from "./Sessions.tsx";
import { TestMail } from "./TestMail.tsx";
import { useAccount } from "./use-account.ts";

/** `/admin/account`: how the owner signs in, and where. */
export default function AccountPage() {
  const account = useAccount();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: accountQuery,
    queryFn: async () => (await account()).read(),
  });
  return (
    <>
      <PageHeader title={sharedWord("account")} description={accountWord("description")} />
      {data ? (
        <Stack spacing={5} sx={{ pb: 8 }}>
          <EmailForm {...data} />
          <PasswordForm email={data.email} />
          <SecondFactor apps={data.apps} />
          <FieldGroup title={accountWord("mail")} help={accountWord("mailHelp")}>
            <TestMail />
          </FieldGroup>
          <Sessions />
        </Stack>
      ) : isError ? (
        <LoadFailure what={accountWord("theAccount")} retry={refetch} isRetrying={isFetching} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}
