/** The node itself: its prices, and that it is there. */
import * as figures from '../figures.ts'
import type { Method } from './request.ts'

/** The parameters that a fee depends on, named as the network names them. */
export const getChainParameters: Method = () => ({
  chainParameter: Object.entries({
    getMaintenanceTimeInterval: 21_600_000,
    getCreateAccountFee: figures.accountBandwidthFeeSun,
    getTransactionFee: figures.bandwidthPriceSun,
    getCreateNewAccountFeeInSystemContract: figures.accountFeeSun,
    getFreeNetLimit: figures.freeBandwidthDaily,
    getEnergyFee: figures.energyPriceSun,
    getMaxFeeLimit: figures.feeLimitSunMax,
    getAllowDynamicEnergy: 1,
    getDynamicEnergyMaxFactor: figures.tokenEnergyFactor,
    getMemoFee: figures.memoFeeSun,
  }).map(([key, value]) => ({ key, value: Number(value) })),
})

export const getEnergyPrices: Method = () => ({ prices: `0:${figures.energyPriceSun}` })
export const getBandwidthPrices: Method = () => ({ prices: `0:${figures.bandwidthPriceSun}` })

export const getNodeInfo: Method = ({ chain }) => ({
  block: `Num:${chain.top('head')},ID:${chain.blocks.id(chain.top('head'))}`,
  solidityBlock: `Num:${chain.top('solid')},ID:${chain.blocks.id(chain.top('solid'))}`,
  currentConnectCount: 0,
  activeConnectCount: 0,
  configNodeInfo: { codeVersion: 'development chain' },
})

export const listNodes: Method = () => ({})
