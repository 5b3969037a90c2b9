/** Processor time of work in this thread, in seconds. Other processes do not affect it. */
export async function cpuSecondsOf(work: () => unknown): Promise<number> {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000_000;
}
