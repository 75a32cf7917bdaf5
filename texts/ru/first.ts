/** What the cabinet's frame and its first page say: it is fetched before anything is shown. */
import { cabinet } from './cabinet.ts'
import { charts } from './charts.ts'
import { failures } from './failures.ts'
import { news } from './news.ts'
import { overview } from './overview.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { stops } from './stops.ts'
import { ui } from './ui.ts'

export const first = {
  cabinet,
  charts,
  failures,
  news,
  overview,
  security,
  settings,
  stops,
  ui,
}
