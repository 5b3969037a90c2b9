import type { SectionContent } from "@portfolio/content/sections";
import { Icon } from "../components/Icon.tsx";
import { Period } from "../components/Period.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import { Text, TextList } from "../components/Text.tsx";
import { formatCount } from "../i18n/messages.ts";
import { useMessages } from "../i18n/use-messages.ts";
import type { SectionViewProps } from "../site/site.ts";
import styles from "./Experience.module.css";

type Position = SectionContent<"experience">["experiences"][number];

/** Number of positions shown; the others are collapsed. */
const shownPositionCount = 3;

/** Positions with their dates in the margin. */
export function Experience({ section, site }: SectionViewProps<"experience">) {
  const { experiences } = section.content;
  const messages = useMessages();
  const earlierPositions = experiences.slice(shownPositionCount);
  return (
    <SectionFrame section={section} site={site}>
      <Positions positions={experiences.slice(0, shownPositionCount)} />
      {earlierPositions.length > 0 ? (
        <details className={styles.earlier}>
          <summary className="no-print" {...messages.langAttributes}>
            <Icon name="plus" />
            {formatCount(messages, messages.earlierPositions, earlierPositions.length)}
          </summary>
          <Positions positions={earlierPositions} />
        </details>
      ) : null}
    </SectionFrame>
  );
}

function Positions({ positions }: { positions: readonly Position[] }) {
  const { comma } = useMessages();
  return (
    <ol className="stack">
      {positions.map((position) => (
        <li
          key={position.id || `${position.company} ${position.startDate}`}
          className={`labelled ${styles.row}`}
        >
          <p className={`note ${styles.dates}`}>
            <Period start={position.startDate} end={position.endDate} />
          </p>
          <div>
            <h3 dir="auto">
              {position.role && position.company ? `${position.role}${comma}` : position.role}
              <span className={styles.company}>{position.company}</span>
            </h3>
            <Text className="note">
              {[position.location, position.employmentType].filter(Boolean).join(" · ")}
            </Text>
            <Text className="note">{position.companyDescription}</Text>
            <TextList
              className={`stack dashes ${styles.duties}`}
              texts={position.responsibilities}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
