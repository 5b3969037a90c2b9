import { Alert, Button, Divider, Stack } from "@mui/material";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { phoneWord } from "../words/en/phone.ts";
import { providerWord } from "../words/en/providers.ts";
import { providerName } from "./provider-name.ts";
import { signInPath } from "./safe-next.ts";
import type { ServerAbilities } from "./server-abilities.ts";
import { useAct } from "./use-act.ts";
import { useByProvider } from "./use-by-provider.ts";

/** What {@link OtherWays} is told. */
export interface OtherWaysProps extends Pick<ServerAbilities, "providers" | "phone"> {
  /** A checked path of this site. */
  next: string;
}

/** What else than e-mail and password the server lets in. */
export default function OtherWays({ providers, phone, next }: OtherWaysProps) {
  const byProvider = useByProvider();
  const [chosen, setChosen] = useState<string | null>(null);
  const { run, isBusy, failure } = useAct(async (provider: string) => {
    setChosen(provider);
    window.location.assign(await (await byProvider()).signIn(provider, next));
  });

  return (
    <Stack spacing={1.5} useFlexGap>
      <Divider sx={{ color: "text.secondary", typography: "body2" }}>{providerWord("or")}</Divider>
      {failure && <Alert severity="error">{failure}</Alert>}
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          color="inherit"
          size="large"
          loading={isBusy && chosen === provider}
          onClick={() => run(provider)}
        >
          {providerWord("goOn", { provider: providerName(provider) })}
        </Button>
      ))}
      {phone && (
        <Button
          component={RouterLink}
          to={signInPath(next).replace("/auth", "/auth/by-phone")}
          variant="outlined"
          color="inherit"
          size="large"
        >
          {phoneWord("byPhone")}
        </Button>
      )}
    </Stack>
  );
}
