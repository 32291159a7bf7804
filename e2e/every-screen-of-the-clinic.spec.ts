import { testEveryScreenOf } from './every-screen.ts'

testEveryScreenOf(['staff', 'owner'], 'patient')
