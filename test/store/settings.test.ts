import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../src/app/settings.ts';
import { openEngine, storeOn } from '../../src/store/open-store.ts';
import { plain } from '../../src/store/sql.ts';

const chosen: Settings = {
  ...DEFAULT_SETTINGS,
  theme: 'dark',
  picture: 'animated',
  language: 'de',
  visibility: 'nowhere',
};

test.each<[keyof Settings, string]>([
  ['theme', 'dropped'],
  ['picture', 'hologram'],
  ['language', ''],
  ['visibility', 'friends'],
])('a stored %s that this version does not know is the default, and the rest stays', async (field, stored) => {
  const engine = await openEngine(':memory:');
  const store = storeOn(engine);
  await store.saveSettings('ann', chosen);
  await engine.runner.run(plain(`update players set ${field} = '${stored}'`));
  const { [field]: _, ...rest } = chosen;
  expect((await store.findProfile('ann')).settings).toEqual({ ...rest, [field]: DEFAULT_SETTINGS[field] });
  expect((await store.exportPlayer('ann')).settings).toEqual(rest);
  await store.close();
});
