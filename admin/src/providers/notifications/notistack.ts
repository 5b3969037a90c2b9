// First the nonce: notistack adds its styles while it is loaded.
import "../../style-nonce.ts";

export {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
  useSnackbar,
} from "notistack";
