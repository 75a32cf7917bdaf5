import { translated } from '../../translation.ts'
import type { consoleRings as reference } from '../../en/console/rings.ts'

export const consoleRings = translated<typeof reference, 'de'>()({
  title: 'Ringe von Einladungen',
  intro:
    'Kunden, von denen einer den anderen eingeladen hat und die teilen, was eine Person hat. Für sich beweist das nichts: Familien teilen einen Computer.',
  none: 'Niemand teilt einen Browser oder eine Adresse mit jemandem, den er eingeladen hat.',
  invited: '%SPONSOR% hat %PARTNER% eingeladen (Linie %N%)',
  shared: 'Was sie teilen',
  device: 'Derselbe Browser',
  withdrawalAddress: 'Auszahlungen an',
  depositSender: 'Einzahlungen von',
  review: 'Untersucht',
  reviewNote: 'Sagen Sie, was herauskam. Der Ring verlässt den Eingang, bis er wächst.',
  reviewed: 'Untersucht von %NAME% am %AT%: %REASON%',
})
