import { Alert, Button, Divider, Stack } from "@mui/material";
import { useState } from "react";
import { providerWord } from "../words/en/providers.ts";
import { providerName } from "./provider-name.ts";
import { useAct } from "./use-act.ts";
import { useByProvider } from "./use-by-provider.ts";

interface OtherWaysProps {
  providers: string[];
  /** A checked path of this site. */
  next: string;
}

/** Who else the server lets say that somebody is the owner. */
export default function OtherWays({ providers, next }: OtherWaysProps) {
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
    </Stack>
  );
}
