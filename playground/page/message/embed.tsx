import type { APIEmbed } from 'discord-api-types/v10';
import type { ViewProps } from '../state/view-props.ts';
import { Markdown } from './markdown.tsx';

interface EmbedProps extends ViewProps {
  readonly embed: APIEmbed;
}

/** Pictures of an embed are shown when they are files of the message; the page loads nothing from elsewhere. */
function ownPath(url: string | undefined): string | undefined {
  const path = url !== undefined && URL.canParse(url) ? new URL(url).pathname : '';
  return path.startsWith('/attachments/') ? path : undefined;
}

/** As CSS writes it. */
export const colorOf = (color: number | null | undefined): string | undefined =>
  typeof color === 'number' ? `#${color.toString(16).padStart(6, '0')}` : undefined;

export function Embed({ embed, state, store }: EmbedProps) {
  const { title, description, fields = [], footer, color, image } = embed;
  const picture = ownPath(image?.url);
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
