import { useEffect, useRef } from 'preact/hooks';
import type { MenuView } from '../../web/protocol.ts';
import type { ViewProps } from '../state/view-props.ts';

interface AppsMenuProps extends ViewProps {
  /** The name of the user or of the message's author, for the menu's label. */
  readonly name: string;
  readonly userId: string;
  readonly messageId?: string;
}

/**
 * A menu of the bot's context-menu commands for a user or a message. A right click on that user or message opens it
 * too.
 */
export function AppsMenu({ name, userId, messageId, state, store }: AppsMenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const menus = state.menus.filter(({ target }) => target === 'user' || messageId !== undefined);
  if (menus.length === 0) return null;
  const use = (menu: MenuView): void => {
    details.current?.removeAttribute('open');
    void store.useMenu(menu, menu.target === 'user' ? userId : (messageId ?? ''));
  };
  return (
    <details class="apps" ref={details}>
      <summary aria-label={messageId === undefined ? `Apps for ${name}` : `Apps for what ${name} wrote`}>⋯</summary>
      <div>
        {menus.map((menu) => (
          <button key={`${menu.target} ${menu.name}`} type="button" onClick={() => use(menu)}>
            {menu.name}
            {menu.target === 'user' && messageId !== undefined && <small> {name}</small>}
          </button>
        ))}
      </div>
    </details>
  );
}

/** Opens the commands menu of the element that was right-clicked, if it has one. */
function openMenu(event: MouseEvent): void {
  const holder = event.target instanceof Element ? event.target.closest('.message, .seat-player') : null;
  const details = holder?.querySelector('details.apps');
  if (!details) return;
  event.preventDefault();
  details.setAttribute('open', '');
  details.querySelector('button')?.focus();
}

export function useAppsMenus(): void {
  useEffect(() => {
    document.addEventListener('contextmenu', openMenu);
    return () => document.removeEventListener('contextmenu', openMenu);
  }, []);
}
