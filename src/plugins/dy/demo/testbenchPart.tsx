import { testbenchScreen } from '../../../ui/archetypes/testbench/testbenchScreen';
import { Demonstration } from './Demonstration';
import { tools } from './tools';

const TestbenchScreen = testbenchScreen({
  title: 'dy.part.testbench-screen',
  tools: tools.map((tool) => ({ ...tool, access: 'dy.kit' })),
});

export function TestbenchPart() {
  return (
    <Demonstration>
      <TestbenchScreen params={{}} />
    </Demonstration>
  );
}
