// First of all: notistack adds its styles while it is loaded.
import "../../data/page-policy/content-security-policy.ts";

export {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
  useSnackbar,
} from "notistack";
