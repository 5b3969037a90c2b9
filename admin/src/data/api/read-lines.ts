/** The lines of a response as they arrive. Omits a last line without an end. */
export async function* readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let incompleteLine = "";
  for (;;) {
    const part = await reader?.read();
    if (!part?.value) return;
    const lines = (incompleteLine + part.value).split("\n");
    incompleteLine = lines.pop() ?? "";
    yield* lines;
  }
}
