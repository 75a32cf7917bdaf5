/** What the cabinet's frame and its first page say: it is fetched before anything is shown. */
import { cabinet } from './cabinet.ts'
import { charts } from './charts.ts'
import { news } from './news.ts'
import { outcomes } from './outcomes.ts'
import { overview } from './overview.ts'
import { promise } from './promise.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { stops } from './stops.ts'
import { ui } from './ui.ts'

export const first = {
  cabinet,
  charts,
  news,
  outcomes,
  overview,
  promise,
  security,
  settings,
  stops,
  ui,
}
