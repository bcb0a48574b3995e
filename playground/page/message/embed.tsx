import type { APIEmbed } from 'discord-api-types/v10';
import type { ViewProps } from '../state/view-props.ts';
import { Markdown } from './markdown.tsx';
import { urlPathOf } from './media.tsx';

interface EmbedProps extends ViewProps {
  readonly embed: APIEmbed;
}

/** Converts a color number to CSS. */
export const colorOf = (color: number | null | undefined): string | undefined =>
  typeof color === 'number' ? `#${color.toString(16).padStart(6, '0')}` : undefined;

export function Embed({ embed, state, store }: EmbedProps) {
  const { title, description, fields = [], footer, color, image } = embed;
  // Only files that were uploaded with the message have a proxy URL. The page loads nothing from other sites.
  const picture = image?.proxy_url === undefined ? undefined : urlPathOf(image.url);
  return (
    <div class="embed" style={{ borderInlineStartColor: colorOf(color) }}>
      {title && <strong>{title}</strong>}
      {description && <Markdown content={description} state={state} store={store} />}
      {fields.length > 0 && (
        <dl>
          {fields.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Markdown content={value} state={state} store={store} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {picture && <img class="picture" src={picture} alt={title ?? ''} />}
      {footer && <small>{footer.text}</small>}
    </div>
  );
}
