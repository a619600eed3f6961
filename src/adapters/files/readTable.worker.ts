import { serveReading } from './serveReading';
import { workerEnd } from './workerEnd';

serveReading(workerEnd());
