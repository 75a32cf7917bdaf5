import { useText } from '../../texts/index.ts'

interface Device {
  browser: string | undefined
  system: string | undefined
}

/** What a browser calls itself, in one line. */
export function useDevice(): (device: Device) => string {
  const { text } = useText()
  return ({ browser, system }) =>
    [browser, system].filter(part => part !== undefined).join(', ') || text('security.unknownDevice')
}
