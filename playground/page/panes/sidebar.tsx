import { useState } from 'preact/hooks';
import type { PlaceView } from '../../web/protocol.ts';
import { AppsMenu } from '../message/apps-menu.tsx';
import { localeOf, placesOf } from '../state/state.ts';
import type { ViewProps } from '../state/view-props.ts';

/** The servers and direct messages, the channels of the open server, and the player. */
export function Sidebar({ state, store }: ViewProps) {
  const places = placesOf(state);
  const here = places.find(({ id }) => id === state.channelId);
  const dms = places.filter(({ owner }) => owner !== undefined);
  const servers = places.filter(({ owner }) => owner === undefined);
  return (
    <div class="sidebar">
      <nav class="rail" aria-label="Servers">
        {[...dms, ...servers].map((place) => (
          <PlaceButton key={place.id} place={place} state={state} store={store} />
        ))}
      </nav>
      <aside class="channels" aria-label="Channel and player">
        <header class="place-name">{here?.owner === undefined ? here?.name : 'Only you and the bot'}</header>
        {here && (
          <p class="channel-name" aria-current="page">
            <span aria-hidden="true">{here.owner === undefined ? '#' : '@'}</span> {here.channel}
          </p>
        )}
        <SeatPane state={state} store={store} />
      </aside>
    </div>
  );
}

function PlaceButton({ place, state, store }: ViewProps & { readonly place: PlaceView }) {
  const isOpen = place.id === state.channelId;
  const isUnread = state.unread.has(place.id);
  const name = place.owner === undefined ? place.name : `DM with ${place.name}`;
  return (
    <button
      type="button"
      class={`place${isOpen ? ' open' : ''}${isUnread ? ' unread' : ''}`}
      aria-label={isUnread ? `${name}, unread` : name}
      title={name}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => store.open(place.id)}
    >
      <img src={place.icon} alt="" width={48} height={48} />
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
