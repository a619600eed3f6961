/** Declarations-profiles 4.3 in the places of the model; that it gives supply chain actors to the earlier form in one row and not in another is decided by the latter. */
export const transitMatrix = `
place                                | start-transit                | new-start-transit
declarationType                      | R                            | R
additionalDeclarationType            | X                            | R
security                             | O                            | R
reducedDataset                       | X                            | R
tirCarnetNumber                      | X                            | C! underTir
tirHolder                            | X                            | C! underTir
items.declarationType                | X                            | C! mixedTransit
bindingItinerary                     | O                            | R
specificCircumstance                 | O                            | C c11
limitDate                            | C authorisedConsignor        | C authorisedConsignor
parties.principal                    | R                            | R
parties.representative               | O                            | O
parties.consignor                    | C consignorOnDeclaration     | O
parties.consignee                    | C consigneeOnDeclaration     | O
houses.consignor                     | X                            | O
houses.consignee                     | X                            | O
houses.transportDocuments            | X                            | O
ucr                                  | O                            | O
parties.carrier                      | O                            | C c11
additionalActors                     | X                            | O
offices.departure                    | R                            | R
offices.destination                  | R                            | R
offices.transit                      | C c12                        | C c12
offices.exitForTransit               | X                            | C c11
countryOfDispatch                    | R                            | C dispatchOnDeclaration
countryOfDestination                 | R                            | C destinationOnDeclaration
routing                              | O                            | C c11
locationOfGoods.type                 | X                            | C presentedWithDeclaration
locationOfGoods.country              | O                            | O
locationOfGoods.code                 | O                            | O
placeOfLoading                       | O                            | C presentedWithDeclaration
placeOfUnloading                     | X                            | C c11
inlandMode                           | O                            | O
modeAtBorder                         | R                            | C c11
departure                            | R                            | C departsByOwnMeans
border.id                            | C c7                         | X
borderMeans                          | X                            | C securityOfPresented
equipment                            | C containedOrSealed          | C containedOrSealed
equipment.containerId                | C c6                         | C c6
equipment.seals                      | C authorisedConsignor        | C authorisedConsignor
equipment.sealCount                  | O                            | R
guarantees                           | R                            | R
guarantees.type                      | R                            | R
guarantees.grn                       | C c13                        | C c13
guarantees.accessCode                | C c13                        | C c13
guarantees.amount                    | O                            | O
guarantees.currency                  | D                            | D
guarantees.notValidIn                | O                            | O
houses                               | X                            | R
items                                | R                            | R
items.commodityCode                  | O                            | O
items.description                    | R                            | R
items.grossMass                      | R                            | R
items.netMass                        | O                            | C fullDataset
items.packages                       | R                            | R
authorisations                       | O                            | O
items.specialMentions                | O                            | O
specialMentions                      | X                            | O
houses.specialMentions               | X                            | O
houses.additionalReferences          | X                            | O
`;
