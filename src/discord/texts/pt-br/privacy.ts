import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('pt-BR');

export const privacy: PrivacyTexts = {
  command: {
    description: 'O que está salvo sobre você, uma cópia ou a exclusão',
    help: 'o que está salvo sobre você, uma cópia ou a exclusão.',
    options: {
      show: 'O que está salvo sobre você',
      export: 'Tudo o que está salvo sobre você, em um arquivo',
      delete: 'Excluir tudo o que está salvo sobre você',
    },
  },
  title: 'O que está salvo sobre você',
  id: 'seu ID de usuário do Discord',
  name: (name) => `seu nome, como o Discord mostrou pela última vez: ${name}`,
  number: (number) => `o número que o representa onde ele não aparece: ${number}`,
  settings: (chosen) => `suas configurações: ${chosen}`,
  games: plural({
    one: (n) => `${n} partida, com cada jogada e onde você jogou`,
    many: (n) => `${n} de partidas, com cada jogada e onde você jogou`,
    other: (n) => `${n} partidas, com cada jogada e onde você jogou`,
  }),
  bests: plural({
    one: (n) => `${n} melhor pontuação, de um lugar, tabuleiro e período`,
    many: (n) => `${n} de melhores pontuações, uma por lugar, tabuleiro e período`,
    other: (n) => `${n} melhores pontuações, uma por lugar, tabuleiro e período`,
  }),
  dailies: plural({
    one: (n) => `${n} desafio do dia, para a sua sequência`,
    many: (n) => `${n} de desafios do dia, para a sua sequência`,
    other: (n) => `${n} desafios do dia, para a sua sequência`,
  }),
  duels: 'seus duelos: contra quem, e as duas pontuações',
  statistics: 'os totais das suas partidas terminadas, para as estatísticas',
  nothing: 'Nada está salvo sobre você.',
  notStored: 'Suas mensagens, seu avatar, e-mail e endereço IP não são salvos.',
  buttons: { delete: 'Excluir…', export: 'Obter uma cópia', keep: 'Manter meus dados', confirm: 'Excluir tudo' },
  exported:
    'Isto é tudo o que está salvo sobre você. A semente de uma partida em andamento fica em segredo até ela terminar.',
  compressed: 'O arquivo é grande, por isso está comprimido com gzip.',
  tooLarge: 'Há coisa demais sobre você para um arquivo no Discord. Peça a quem cuida deste bot.',
  ask: 'Excluir tudo o que está salvo sobre você? Suas partidas, mesmo em andamento, melhores pontuações, configurações e seu nome vão sumir para sempre.',
  kept: 'Nada foi excluído.',
  deleted: (play) => `Tudo sobre você foi excluído. Se quiser jogar de novo: ${play}`,
  clearing: {
    button: 'Limpar…',
    ask: 'Limpar todos os rankings deste servidor, de cada tabuleiro e período? As partidas em andamento continuam, mas nenhuma que começou antes vai contar aqui. O ranking de todo lugar fica como está.',
    buttons: { keep: 'Manter', confirm: 'Limpar todos' },
    cleared: 'Os rankings deste servidor estão vazios. A partir de agora, valem as partidas novas.',
    notAllowed: 'Só membros com a permissão Gerenciar servidor podem limpar rankings.',
  },
};
