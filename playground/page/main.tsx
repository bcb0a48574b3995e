/** The playground's page: a chat that looks like Discord, drawn by Preact from the store's state. */
import { render } from 'preact';
import { App } from './app.tsx';
import { drawEmojis } from './message/draw-emojis.tsx';
import { PageStore } from './state/store.ts';
import './styles/base.css';
import './styles/layout.css';
import './styles/sidebar.css';
import './styles/chat.css';
import './styles/message.css';
import './styles/text.css';
import './styles/components.css';
import './styles/composer.css';
import './styles/inspector.css';

/**
 * sessionStorage keeps this window's player across a reload. localStorage gives a new window the player that was
 * selected last in any window.
 */
const memory = {
  getItem: (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key),
  setItem(key: string, value: string): void {
    sessionStorage.setItem(key, value);
    localStorage.setItem(key, value);
  },
};

drawEmojis();
const root = document.querySelector('#app');
if (root) render(<App store={new PageStore(memory)} />, root);
