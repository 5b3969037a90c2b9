import ELK from "elkjs/lib/elk.bundled.js";

interface LayoutRequest {
  data: object;
}

interface ElkWorker {
  worker: { dispatcher: { saveDispatch(request: LayoutRequest): void } };
}

const layoutOptions = { "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST" };

/**
 * Makes a diagram with a loop begin with the node that its source names first. By default, ELK may begin with any node
 * of the loop. `beautiful-mermaid` has no setting for this, and keeps its instance of ELK private. So each new instance
 * is patched when its constructor sets the property `worker`. Upstream issue:
 * https://github.com/lukilabs/beautiful-mermaid/issues/83
 */
export function patchElk(): void {
  Object.defineProperty(ELK.prototype, "worker", {
    configurable: true,
    set(value: ElkWorker) {
      Object.defineProperty(this, "worker", { value });
      const { dispatcher } = value.worker;
      const saveDispatch = dispatcher.saveDispatch.bind(dispatcher);
      dispatcher.saveDispatch = ({ data }) => saveDispatch({ data: { layoutOptions, ...data } });
    },
  });
}
