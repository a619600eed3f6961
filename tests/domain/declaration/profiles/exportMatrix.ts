/**
 * Declarations-profiles 4.2 in the places of the model; conditions of ours have a name, those of the specification their number. Special
 * mentions of se-export are asked for by optional validation 12 alone.
 */
export const exportMatrix = `
place                                | se-export                    | se-new-export           | dk-export | dk-new-export           | no-export
declarationType                      | R                            | R                       | R         | R                       | R
additionalDeclarationType            | O                            | R                       | R         | R                       | X
messageType                          | R                            | R                       | R         | R                       | R
traderReference                      | O                            | O                       | O         | O                       | O
ucr                                  | O                            | O                       | O         | O                       | O
security                             | O                            | R                       | O         | R                       | X
specificCircumstance                 | O                            | C c11                   | O         | C c11                   | X
parties.exporter                     | R                            | R                       | R         | R                       | R
parties.consignee                    | R                            | C c1                    | R         | C c1                    | R
parties.declarant                    | R                            | R                       | R         | R                       | R
parties.representative               | O                            | O                       | O         | O                       | O
parties.consignor                    | X                            | C c11                   | X         | C c11                   | X
parties.carrier                      | X                            | C c11                   | X         | C c11                   | X
invoices.deliveryTerms.incoterm      | R                            | O                       | R         | O                       | R
invoices.amount                      | R                            | O                       | R         | O                       | R
invoices.currency                    | R                            | O                       | R         | O                       | R
invoices.natureOfTransaction         | R                            | C c1                    | R         | C c1                    | R
countryOfExport                      | D                            | R                       | R         | R                       | D
countryOfDestination                 | R                            | R                       | R         | R                       | R
routing                              | O                            | C c11                   | O         | C c11                   | X
placeOfLoading                       | O                            | C c11                   | O         | C c11                   | X
offices.export                       | R                            | R                       | R         | R                       | X
offices.exit                         | R                            | R                       | R         | R                       | R
offices.presentation                 | X                            | O                       | X         | O                       | X
offices.supervising                  | X                            | C inB2OrB3              | X         | C inB2OrB3              | X
locationOfGoods.country              | C! c18                       | O                       | O         | O                       | O
locationOfGoods.code                 | C! c18                       | O                       | O         | O                       | R
locationOfGoods.type                 | X                            | R                       | X         | R                       | X
estimatedDeparture                   | C c18                        | O                       | O         | O                       | X
modeAtBorder                         | R                            | R                       | R         | R                       | R
inlandMode                           | O                            | C c1                    | O         | C c1                    | X
border.id                            | C exportByOwnMeans           | C c11                   | C c7      | C c11                   | C byRoadVehicle
border.nationality                   | C exportByOwnMeans           | C c7                    | C c7      | C c7                    | C byOwnMeans
departure                            | O                            | R                       | O         | R                       | X
containerIndicator                   | R                            | R                       | R         | R                       | R
equipment                            | C c6                         | C c6                    | C c6      | C c6                    | C c6
equipment.seals                      | O                            | O                       | O         | O                       | X
warehouse                            | C c3                         | C warehouseOfExport     | C c3      | C warehouseOfExport     | C exportFromNorwegianWarehouse
authorisations                       | O                            | C authorisedExport      | O         | C authorisedExport      | X
items.commodityCode                  | R                            | R                       | R         | R                       | R
items.description                    | R                            | R                       | R         | R                       | R
items.procedureRequested             | R                            | R                       | R         | R                       | R
items.procedurePrevious              | R                            | R                       | R         | R                       | X
items.additionalProcedures           | O                            | R                       | R         | R                       | X
items.countryOfOrigin                | O                            | O                       | R         | O                       | R
items.regionOfDispatch               | X                            | O                       | O         | O                       | X
items.grossMass                      | R                            | R                       | R         | R                       | R
items.netMass                        | R                            | R                       | R         | R                       | R
items.supplementaryUnits             | C c5                         | C c5                    | C c5      | C c5                    | C c5
items.packages                       | R                            | R                       | R         | R                       | R
items.itemAmountInvoiced             | R                            | O                       | R         | O                       | R
items.statisticalValue               | R                            | C c1                    | R         | C c1                    | R
items.previousDocuments              | O                            | C inB3                  | O         | C inB3                  | O
items.supportingDocuments            | O                            | O                       | O         | O                       | O
items.additionalReferences           | O                            | O                       | O         | O                       | O
items.specialMentions                | O                            | O                       | O         | O                       | O
`;
