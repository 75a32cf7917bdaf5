import { useState } from 'react'
import { themes, type Theme } from '../contract/theme.ts'
import { useText } from '../texts/index.ts'
import { SegmentedControl } from './segmented-control.tsx'
import { chooseTheme, chosenTheme } from './theme.ts'

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const { text } = useText()
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (chosen: Theme) => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <SegmentedControl
      label={text('settings.theme')}
      value={theme}
      options={themes.map(value => ({ value, title: text(`settings.${value}`) }))}
      choose={choose}
    />
  )
}
