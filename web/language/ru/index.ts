/** The cabinet's texts, word by word. The landing page brings its own. */
import { outcomes } from './outcomes.ts'
import { risk } from './risk.ts'
import { rules } from './rules.ts'
import { ui } from './ui.ts'

export const ru = { outcomes, risk, rules, ui }
