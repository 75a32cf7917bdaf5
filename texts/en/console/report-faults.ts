export { reportFaults as consoleReportFaults } from '../../../contract/report-faults.ts'
