import { Alert, Button, Stack, Typography } from "@mui/material";
import { authMessage } from "../../../i18n/en/auth.ts";
import { sharedMessage } from "../../../i18n/en/shared.ts";
import { AuthHeading } from "./AuthLayout.tsx";
import { CodeField } from "./CodeField.tsx";
import { useCodeForm } from "./use-code-form.ts";

interface SecondFactorFormProps {
  help: string;
  /** @throws AuthError */
  verify: (code: string) => Promise<void>;
  onVerified: () => void;
  cancel: () => Promise<void>;
  cancelLabel: string;
}

export function SecondFactorForm(props: SecondFactorFormProps) {
  const { submit, isBusy, failure, field } = useCodeForm(async (code) => {
    await props.verify(code);
    props.onVerified();
  });

  return (
    <Stack component="form" noValidate onSubmit={submit} spacing={2} useFlexGap>
      <title>{sharedMessage("pageTitle", { title: authMessage("codeTitle") })}</title>
      <AuthHeading title={authMessage("codeTitle")} text={props.help} />
      {failure && <Alert severity="error">{failure}</Alert>}
      <CodeField autoFocus {...field} />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {authMessage("continue")}
      </Button>
      <Typography variant="body2" color="text.secondary">
        {authMessage.with("lostDevice", {
          command: <code>npm run owner -- second-factor-off</code>,
        })}
      </Typography>
      <Button onClick={props.cancel} sx={{ alignSelf: "start", ml: -1.25 }}>
        {props.cancelLabel}
      </Button>
    </Stack>
  );
}
