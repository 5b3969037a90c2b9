import { Alert, Button } from "@mui/material";
import { onlineManager } from "@tanstack/react-query";
import { Component, type ReactNode, useEffect } from "react";
import { checkServer, onServerBack } from "../data/connection/connection.ts";
import { ChunkLoadError } from "../data/connection/load-chunk.ts";
import { sharedMessage } from "../i18n/en/shared.ts";

interface ChunkErrorBoundaryProps {
  /** Asks for the part again. */
  retry: () => void;
  children: ReactNode;
}

/** Shows in the place of a part that the line was too dead to bring that this is so. Any other error is passed on. */
export class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // If the server is reachable, the page was already reloaded once.
    const isMissing = error instanceof ChunkLoadError && !isGone(error);
    if (!isMissing) throw error;
    return <ChunkMissing retry={this.retry} />;
  }

  retry = () => {
    this.props.retry();
    this.setState({ error: null });
  };
}

/** True for a part that the server, which is there, does not have. */
function isGone({ cause }: ChunkLoadError): boolean {
  return cause !== undefined && onlineManager.isOnline();
}

function ChunkMissing({ retry }: { retry: () => void }) {
  useEffect(() => onServerBack(retry), [retry]);
  const tryAgain = () => void checkServer().then(retry);
  return (
    <Alert
      severity="warning"
      sx={{ my: 2, maxWidth: "40rem" }}
      action={
        <Button color="inherit" size="small" onClick={tryAgain}>
          {sharedMessage("tryAgain")}
        </Button>
      }
    >
      {sharedMessage("partMissing")}
    </Alert>
  );
}
