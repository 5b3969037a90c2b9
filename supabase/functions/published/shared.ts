// Modules that both the edge function and the site's server use.
export { cdnTag, type Delivery, deliver, type Target } from "./deliver.ts";
export { createDeliveryLog } from "./delivery-log.ts";
export { isSigned, secretPattern, signatureHeaders } from "./signature.ts";
export { headerPattern, targetsOf, urlsIn } from "./targets.ts";
