import { Picture } from "../components/Picture.tsx";
import { SectionFrame } from "../components/SectionFrame.tsx";
import { Text, TextList } from "../components/Text.tsx";
import type { SectionViewProps } from "../site/site.ts";
import styles from "./WorkCommunity.module.css";

/** A story with its picture, highlights and key figures. */
export function WorkCommunity({ section, site }: SectionViewProps<"work_community">) {
  const { title, subtitle, description, highlights, stats, image } = section.content;
  // Without a story, an empty element would leave a gap. A style for it would be in every landing page.
  const hasStory = title || subtitle || description || highlights.length > 0;
  return (
    <SectionFrame section={section} site={site} heading="above">
      <div className={`stack ${styles.community} ${image?.src ? styles.withPicture : ""}`}>
        {hasStory ? (
          <div className={styles.story}>
            {title ? (
              <h3 className={styles.title} dir="auto">
                {title}
              </h3>
            ) : null}
            <Text className="muted">{subtitle}</Text>
            <Text className={styles.description}>{description}</Text>
            <TextList className={styles.highlights} texts={highlights} />
          </div>
        ) : null}
        <Picture
          image={image}
          sizes="(min-width: 75rem) 35rem, (min-width: 60rem) 48vw, 90vw"
          className={styles.picture}
        />
        {stats.length > 0 ? (
          <dl className={`cluster ${styles.stats}`}>
            {stats.map(({ label, value }) => (
              <div key={label}>
                <dt className="note" dir="auto">
                  {label}
                </dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </SectionFrame>
  );
}
