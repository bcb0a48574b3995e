import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('tr');

export const privacy: PrivacyTexts = {
  command: {
    description: 'Hakkında neyin saklandığı, bir kopyası ya da silinmesi',
    help: 'hakkında neyin saklandığı, bir kopyası ya da silinmesi.',
    options: {
      show: 'Hakkında neyin saklandığı',
      export: 'Hakkında saklanan her şey, dosya olarak',
      delete: 'Hakkında saklanan her şeyi sil',
    },
  },
  title: 'Hakkında saklananlar',
  id: 'Discord kullanıcı kimliğin',
  name: (name) => `Discord’un son gösterdiği adın: ${name}`,
  number: (number) => `adının gösterilmediği yerde onun yerine geçen numara: ${number}`,
  settings: (chosen) => `ayarların: ${chosen}`,
  games: plural({
    one: (n) => `${n} oyun, her hamlesi ve oynadığın yerle birlikte`,
    other: (n) => `${n} oyun, her hamlesi ve oynadığın yerlerle birlikte`,
  }),
  bests: plural({
    one: (n) => `${n} en iyi skor; yer, tahta ve dönem başına`,
    other: (n) => `${n} en iyi skor; her yer, tahta ve dönem için bir tane`,
  }),
  dailies: plural({
    one: (n) => `${n} günün oyunu, serin için`,
    other: (n) => `${n} günün oyunu, serin için`,
  }),
  duels: 'düelloların: kiminle olduğu ve iki skor',
  statistics: 'istatistiklerin için bitmiş oyunlarının toplamları',
  nothing: 'Hakkında hiçbir şey saklanmıyor.',
  notStored: 'Mesajların, avatarın, e-postan ve IP adresin saklanmaz.',
  buttons: { delete: 'Sil…', export: 'Kopya al', keep: 'Verilerim kalsın', confirm: 'Her şeyi sil' },
  exported: 'Hakkında saklanan her şey bu. Süren bir oyunun tohumu, oyun bitene kadar gizli kalır.',
  compressed: 'Dosya büyük olduğu için gzip ile sıkıştırıldı.',
  tooLarge: 'Hakkındaki veriler Discord’da tek dosya için çok fazla. Bu botu yönetenden iste.',
  ask: 'Hakkında saklanan her şey silinsin mi? Oyunların, sürenler de dâhil, en iyi skorların, ayarların ve adın kalıcı olarak yok olur.',
  kept: 'Hiçbir şey silinmedi.',
  deleted: (play) => `Hakkındaki her şey silindi. Yeniden oynamak istersen: ${play}`,
  clearing: {
    button: 'Temizle…',
    ask: 'Bu sunucunun tüm sıralamaları, her tahta ve dönem için temizlensin mi? Süren oyunlar devam eder, ama önceden başlamış hiçbir oyun artık burada sayılmaz. Her yerin sıralaması olduğu gibi kalır.',
    buttons: { keep: 'Kalsınlar', confirm: 'Hepsini temizle' },
    cleared: 'Bu sunucunun sıralamaları boş. Artık yeni oyunlar sayılır.',
    notAllowed: 'Sıralamaları yalnızca Sunucuyu Yönet iznine sahip üyeler temizleyebilir.',
  },
};
