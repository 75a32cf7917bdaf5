import { themes, type Theme } from '../contract/theme.ts'
import { useText } from '../texts/index.ts'
import { SegmentedControl } from './segmented-control.tsx'
import { createStore, useStore } from './store.ts'
import { chooseTheme, chosenTheme, onOtherTheme } from './theme.ts'

const shownTheme = createStore(chosenTheme())

function choose(theme: Theme): void {
  chooseTheme(theme)
  shownTheme.set(theme)
}

onOtherTheme(choose)

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const { text } = useText()
  return (
    <SegmentedControl
      label={text('settings.theme')}
      value={useStore(shownTheme)}
      options={themes.map(value => ({ value, title: text(`settings.${value}`) }))}
      choose={choose}
    />
  )
}
