/** Draws avatars, so that nothing has to be downloaded. */

/** Draws a square SVG with the first letter of `name`. Returns a data URL. */
export function avatarOf(name: string, color: string): string {
  const letter = [...name][0]?.toUpperCase() ?? '?';
  return svgUrl(
    `<rect width="80" height="80" fill="${color}"/>` +
      `<text x="40" y="54" font-family="sans-serif" font-size="40" font-weight="600" text-anchor="middle" fill="#fff">${escaped(letter)}</text>`,
  );
}

function svgUrl(inner: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
