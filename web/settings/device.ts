import { useText } from '../../texts/index.ts'

interface Device {
  browser: string | undefined
  system: string | undefined
}

/** A browser's name, in one line. */
export function useDevice(): (device: Device) => string {
  const { text } = useText()
  return ({ browser, system }) =>
    [browser, system].filter(part => part !== undefined).join(',\u00a0') || text('security.unknownDevice')
}
