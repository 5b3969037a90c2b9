import { SectionFrame } from "../components/SectionFrame.tsx";
import { Tags } from "../components/Tags.tsx";
import { Text } from "../components/Text.tsx";
import { useMessages } from "../i18n/use-messages.ts";
import type { SectionViewProps } from "../site/site.ts";
import styles from "./About.module.css";

export function About({ section, site }: SectionViewProps<"about">) {
  const messages = useMessages();
  const { bio, tags, skills } = section.content;
  return (
    <SectionFrame section={section} site={site}>
      <div className={`stack ${styles.about}`}>
        {bio.length > 0 ? (
          <div className={styles.bio}>
            {bio.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </div>
        ) : null}
        <Tags tags={tags} label={messages.tags} />
        {skills.length > 0 ? (
          <dl className={styles.skills}>
            {skills.map(({ category, items }) => (
              <div key={category} className="labelled">
                <dt dir="auto">{category}</dt>
                <dd>
                  <Text>{items.join(messages.comma)}</Text>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </SectionFrame>
  );
}
