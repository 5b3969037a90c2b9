// First of all: notistack adds its styles while it is loaded.
import "../../data/page-policy.ts";

export {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarContent,
  type SnackbarKey,
  SnackbarProvider,
  useSnackbar,
} from "notistack";
