import type { SectionContent } from "@portfolio/content/sections";
import { Icon } from "../components/Icon.tsx";
import { Period } from "../components/Period.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import type { SectionViewProps } from "../site.ts";
import styles from "./Experience.module.css";

type Position = SectionContent<"experience">["experiences"][number];

/** How many positions are open; the others fold away. */
const openPositions = 3;

/** Where the owner worked, with the dates in the margin. */
export function Experience({ section, site }: SectionViewProps<"experience">) {
  const { experiences } = section.content;
  const { locale } = site.metadata;
  const earlier = experiences.slice(openPositions);
  if (experiences.length === 0) {
    return (
      <SectionFrame section={section} site={site}>
        <p className="muted">No positions here yet.</p>
      </SectionFrame>
    );
  }
  return (
    <SectionFrame section={section} site={site}>
      <Positions positions={experiences.slice(0, openPositions)} locale={locale} />
      {earlier.length > 0 ? (
        <details className={styles.earlier}>
          <summary>
            <Icon name="plus" />
            {earlier.length === 1 ? "One earlier position" : `${earlier.length} earlier positions`}
          </summary>
          <Positions positions={earlier} locale={locale} />
        </details>
      ) : null}
    </SectionFrame>
  );
}

function Positions({ positions, locale }: { positions: readonly Position[]; locale: string }) {
  return (
    <ol className={styles.positions}>
      {positions.map((position) => (
        <li key={position.id || `${position.company} ${position.startDate}`} className={styles.row}>
          <p className={styles.dates}>
            <Period start={position.startDate} end={position.endDate} locale={locale} />
          </p>
          <div>
            <h3>
              {position.role && position.company ? `${position.role}, ` : position.role}
              <span className={styles.company}>{position.company}</span>
            </h3>
            <p className={styles.place}>
              {[position.location, position.employmentType].filter(Boolean).join(" · ")}
            </p>
            {position.companyDescription ? (
              <p className={styles.description}>{position.companyDescription}</p>
            ) : null}
            {position.responsibilities.length > 0 ? (
              <ul className={styles.duties}>
                {position.responsibilities.map((duty) => (
                  <li key={duty}>{duty}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
