import { useState } from 'preact/hooks';
import type { PlaceView } from '../../web/protocol.ts';
import { AppsMenu } from '../message/apps-menu.tsx';
import { channelsHere, localeOf, placesOf } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';

/** The servers and direct messages, the channels of the open server, and the player. */
export function Sidebar({ state, store }: ViewProps) {
  const places = placesOf(state);
  const here = places.find(({ id }) => id === state.channelId);
  const dms = places.filter(({ owner }) => owner !== undefined);
  const channels = places.filter(({ owner }) => owner === undefined);
  const servers = Map.groupBy(channels, ({ id, guild }) => guild ?? id);
  return (
    <div class="sidebar">
      <nav class="rail" aria-label="Servers">
        {[...dms.map((dm) => [dm]), ...servers.values()].map((inside) => (
          <PlaceButton key={inside[0]?.id} inside={inside} state={state} store={store} />
        ))}
      </nav>
      <aside class="channels" aria-label="Channels and player">
        <header class="place-name">{here?.owner === undefined ? here?.name : 'Only you and the bot'}</header>
        <nav class="channel-list" aria-label="Channels">
          {(here?.guild === undefined ? places.filter((place) => place === here) : channelsHere(state)).map((place) => (
            <ChannelButton key={place.id} place={place} state={state} store={store} />
          ))}
        </nav>
        <SeatPane state={state} store={store} />
      </aside>
    </div>
  );
}

interface InsideProps extends ViewProps {
  /** The channels of one server, or one private conversation. */
  readonly inside: readonly PlaceView[];
}

function PlaceButton({ inside, state, store }: InsideProps) {
  const [place] = inside;
  if (!place) return null;
  const isOpen = inside.some(({ id }) => id === state.channelId);
  const unread = inside.find(({ id }) => state.unread.has(id));
  const name = place.owner === undefined ? place.name : `DM with ${place.name}`;
  return (
    <button
      type="button"
      class={`place${isOpen ? ' open' : ''}${unread ? ' unread' : ''}`}
      aria-label={unread ? `${name}, unread` : name}
      title={name}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => store.open((unread ?? place).id)}
    >
      <img src={place.icon} alt="" width={48} height={48} />
    </button>
  );
}

function ChannelButton({ place, state, store }: ViewProps & { readonly place: PlaceView }) {
  const { id, owner, channel } = place;
  const isOpen = id === state.channelId;
  const isUnread = state.unread.has(id);
  return (
    <button
      type="button"
      class={`channel-name${isUnread ? ' unread' : ''}`}
      aria-label={isUnread ? `${channel}, unread` : channel}
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => store.open(id)}
    >
      <span aria-hidden="true">{owner === undefined ? '#' : '@'}</span> {channel}
    </button>
  );
}

/** The player of this window, and that player's language. */
function SeatPane({ state, store }: ViewProps) {
  return (
    <div class="seat">
      <fieldset>
        <legend>Playing as</legend>
        {state.players.map(({ id, name, avatar }) => (
          <div key={id} class="seat-player">
            <button type="button" class="player" aria-pressed={id === state.playerId} onClick={() => store.playAs(id)}>
              <img src={avatar} alt="" width={24} height={24} />
              {name}
            </button>
            <AppsMenu name={name} userId={id} state={state} store={store} />
          </div>
        ))}
      </fieldset>
      <Language state={state} store={store} />
    </div>
  );
}

/** The player's language, with a list to change it that is rendered only while it is open. */
function Language({ state, store }: ViewProps) {
  const [isOpen, setOpen] = useState(false);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const locale = localeOf(state);
  const choices = state.locales.map((each) => ({ locale: each, name: names.of(each) ?? each }));
  return (
    <div class="language">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Language: {names.of(locale)}
      </button>
      {isOpen && (
        <select aria-label="Language" value={locale} onChange={({ currentTarget }) => store.speak(currentTarget.value)}>
          {choices
            .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
            .map(({ locale: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
        </select>
      )}
    </div>
  );
}
