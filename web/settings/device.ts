import { ourNetwork } from '../../contract/security.ts'
import { useText } from '../../texts/index.ts'

interface Device {
  browser: string | undefined
  system: string | undefined
  network?: string
}

export const isOurs = ({ network }: Pick<Device, 'network'>): boolean => network === ourNetwork

/** A browser's name, in one line, or that it was our staff. */
export function useDevice(): (device: Device) => string {
  const { text } = useText()
  return device =>
    isOurs(device)
      ? text('security.ours')
      : [device.browser, device.system].filter(part => part !== undefined).join(',\u00a0') ||
        text('security.unknownDevice')
}
