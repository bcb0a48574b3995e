import { pluralsOf } from '../plurals.ts';
import type { PrivacyTexts } from '../privacy.ts';

const plural = pluralsOf('ko');

export const privacy: PrivacyTexts = {
  command: {
    description: '나에 대해 저장된 정보, 사본 받기 또는 삭제',
    help: '나에 대해 저장된 정보, 사본 받기 또는 삭제예요.',
    options: {
      show: '나에 대해 저장된 정보',
      export: '나에 대해 저장된 모든 정보를 파일로 받기',
      delete: '나에 대해 저장된 모든 정보 삭제',
    },
  },
  title: '나에 대해 저장된 정보',
  id: 'Discord 사용자 ID',
  name: (name) => `Discord에 마지막으로 표시된 이름: ${name}`,
  number: (number) => `이름이 표시되지 않는 곳에서 대신 쓰는 번호: ${number}`,
  settings: (chosen) => `내 설정: ${chosen}`,
  games: plural({ other: (n) => `게임 ${n}판(모든 이동과 플레이한 곳 포함)` }),
  bests: plural({ other: (n) => `최고 점수 ${n}개(장소, 보드, 기간별로 하나씩)` }),
  dailies: plural({ other: (n) => `데일리 ${n}회(연속 기록용)` }),
  duels: '대결 상대와 양쪽 점수',
  statistics: '통계에 쓰는, 끝난 게임의 합계',
  nothing: '저장된 정보가 없어요.',
  notStored: '메시지, 아바타, 이메일, IP 주소는 저장하지 않아요.',
  buttons: { delete: '삭제…', export: '사본 받기', keep: '내 데이터 유지', confirm: '모두 삭제' },
  exported: '나에 대해 저장된 정보는 이게 전부예요. 진행 중인 게임의 시드는 게임이 끝날 때까지 비밀이에요.',
  compressed: '파일이 커서 gzip으로 압축했어요.',
  tooLarge: '데이터가 너무 많아서 Discord 파일로 보낼 수 없어요. 이 봇의 운영자에게 요청해 주세요.',
  ask: '나에 대해 저장된 모든 정보를 삭제할까요? 진행 중인 게임을 포함한 게임, 최고 점수, 설정, 이름이 영영 사라져요.',
  kept: '아무것도 삭제하지 않았어요.',
  deleted: (play) => `모든 정보를 삭제했어요. 다시 하고 싶다면: ${play}`,
  clearing: {
    button: '비우기…',
    ask: '이 서버의 모든 순위표를 보드와 기간에 상관없이 비울까요? 진행 중인 게임은 계속되지만, 지금보다 먼저 시작한 게임은 여기에서 더는 집계되지 않아요. 전체 순위표는 그대로예요.',
    buttons: { keep: '그대로 두기', confirm: '모두 비우기' },
    cleared: '이 서버의 순위표를 비웠어요. 이제부터 새 게임이 집계돼요.',
    notAllowed: '서버 관리하기 권한이 있는 멤버만 순위표를 비울 수 있어요.',
  },
};
