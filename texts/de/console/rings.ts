import { translated } from '../../translation.ts'
import type { consoleRings as reference } from '../../en/console/rings.ts'

export const consoleRings = translated<typeof reference, 'de'>()({
  title: 'Einladungsringe',
  intro:
    'Kunden, von denen einer den anderen eingeladen hat und die etwas teilen, das meist nur eine Person hat. Für sich beweist das nichts: Familien teilen sich einen Computer.',
  none: 'Niemand teilt einen Browser oder eine Adresse mit jemandem, den er eingeladen hat.',
  invited: '%SPONSOR% hat %PARTNER% eingeladen (Linie %N%)',
  shared: 'Was sie teilen',
  device: 'Derselbe Browser',
  withdrawalAddress: 'Auszahlungen an',
  depositSender: 'Einzahlungen von',
  review: 'Als untersucht festhalten',
  reviewNote: 'Schreiben Sie, was herauskam. Der Ring verlässt den Eingang, bis er wächst.',
  finding: 'Was herauskam',
  reviewed: 'Untersucht von %NAME% am %AT%: %REASON%',
})
