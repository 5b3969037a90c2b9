const maxDaily = 7;
const maxWeekly = 4;
const dayMs = 24 * 60 * 60 * 1000;

const namePattern = /^portfolio-daily-(\d{4}-\d\d-\d\d)\.zip$/;

export function dailyArchiveName(time: Date): string {
  return `portfolio-daily-${time.toISOString().slice(0, 10)}.zip`;
}

/** The archives to delete. Omits the newest seven, and the last archive of each of the four weeks before them. */
export function expiredArchives(names: readonly string[]): string[] {
  const olderNames = names
    .filter((name) => namePattern.test(name))
    .sort()
    .reverse()
    .slice(maxDaily);
  const isLastOfWeek = (name: string, index: number) =>
    index === 0 || weekOf(name) !== weekOf(olderNames[index - 1] ?? "");
  const weeklyNames = olderNames.filter(isLastOfWeek).slice(0, maxWeekly);
  return olderNames.filter((name) => !weeklyNames.includes(name));
}

/** Number of the week since 1970. Weeks begin on Monday, and 1 January 1970 was a Thursday. */
function weekOf(name: string): number {
  const day = Date.parse(namePattern.exec(name)?.[1] ?? "") / dayMs;
  return Math.floor((day + 3) / 7);
}
